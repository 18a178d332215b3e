// Who is at the table now.

import type { Player } from '../wire/types/all.ts'

/** A person who is not there. */
export const isAway = ({ kind, is_present }: Player): boolean => kind !== 'bot' && !is_present

/** Nobody plays for the seat now: its house is hollow. */
export const isHollow = (player: Player): boolean => isAway(player) && !player.substitute

/** What somebody is called where many sit: every language calls a bot so, and its house stands beside it. */
export const shortName = ({ name, kind }: Player): string => (kind === 'bot' ? name.replace(/ ?bot(?=( \d+)?$)/i, '') : name)
