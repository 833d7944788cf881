import type { HostLook } from './lookOf.ts';
import { useHostFont, useHostPicture } from './useHostFile.ts';

/** The look with the files of the host, which are not at the address of whoever edits it. */
export function useShownLook(look: HostLook, host: string | undefined, fonts: FontFaceSet | undefined): HostLook {
  const logo = useHostPicture(host, look.logoFile);
  const background = useHostPicture(host, look.background);
  useHostFont(host, look.font, fonts);
  const placed = look.background !== undefined && { '--mt-login-background': background === undefined ? 'none' : `url("${background}")` };
  return { ...look, logo: logo ?? look.logo, style: { ...look.style, ...placed } };
}
