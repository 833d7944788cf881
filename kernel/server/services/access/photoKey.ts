/** Where the photo of a user is among the files. */
export const photoKey = (tenant: number, user: string): string => `${tenant}/photo-${user}`;
