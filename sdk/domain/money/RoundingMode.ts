/**
 * Where an amount between two steps goes. `half-up` is half away from zero, `half-down` half towards zero, `up` away from
 * zero, `down` towards zero: all of them treat a negative amount as the mirror of the positive one. `ceiling` and `floor` do not.
 */
export type RoundingMode = 'half-up' | 'half-even' | 'half-down' | 'up' | 'down' | 'ceiling' | 'floor';
