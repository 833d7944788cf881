/** A registration as a criterion takes it to the letter. */
export const literal = (registration: string): string => encodeURIComponent(registration).replace(/^-/, '%2D');
