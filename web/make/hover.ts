// What `:hover` means on this page: only where the device can hover, for a finger leaves it behind, and only on what can be
// pressed. It is added to every style while the page is built, so nobody has to think of it.

import type { Plugin, Rule } from 'postcss'

const PRESSABLE = ':where(:not(:disabled, [aria-disabled="true"]))'

export const hover = (): Plugin => ({
  postcssPlugin: 'hover',
  Once(root, { AtRule }) {
    const rules: Rule[] = []
    root.walkRules(/:hover/, (rule) => void rules.push(rule))
    for (const rule of rules) {
      const hovered = rule.selectors.filter((selector) => selector.includes(':hover'))
      const others = rule.selectors.filter((selector) => !selector.includes(':hover'))
      const where = new AtRule({ name: 'media', params: '(hover: hover)' })
      where.append(rule.clone({ selectors: hovered.map((selector) => selector.replaceAll(':hover', `:hover${PRESSABLE}`)) }))
      rule.after(where)
      if (others.length) rule.selectors = others
      else rule.remove()
    }
  },
})
