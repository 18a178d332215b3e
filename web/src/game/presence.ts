// Who is at the table now.

import type { Player } from '../wire/types/all.ts'

/** A person who is not there. */
export const isAway = ({ kind, is_present }: Player): boolean => kind !== 'bot' && !is_present

/** Nobody plays for the seat now: its house is hollow. */
export const isHollow = (player: Player): boolean => isAway(player) && !player.substitute
