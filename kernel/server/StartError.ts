/** Why the server cannot start, in a sentence for the person who starts it: printed without a stack. */
export class StartError extends Error {}
