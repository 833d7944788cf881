/** Who may set how far accounts may be overdrawn. */
export const WRITE_OVERDRAFT_LIMIT = 'write /api/bank/overdraft-limits';
