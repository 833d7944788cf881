/** By how much one step comes nearer. */
export const ZOOM = 1.25;
