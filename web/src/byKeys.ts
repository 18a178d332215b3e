// Whether somebody goes by keys: the last thing pressed was one, not a pointer.

let isSo = false
addEventListener('keydown', () => (isSo = true), true)
addEventListener('pointerdown', () => (isSo = false), true)

export const goesByKeys = (): boolean => isSo
