/** Pages for everybody who has their address: what they need to know is in it. EMBED-001 */
export const isPublicPath = (pathname: string): boolean => pathname.startsWith('/k/');
