import { ApiService, useService } from '@mortise/sdk/client';
import { useEffect, useState } from 'react';
import { familyOf, isFontFile } from '../../shared/hostStyle.ts';
import { filePath } from './HostFilesStore.ts';

/** A picture of a host, also of one that is not at this address; undefined until it is there, or where there is none. */
export function useHostPicture(host: string | undefined, name: string | undefined): string | undefined {
  const api = useService(ApiService);
  const [url, setUrl] = useState<string>();
  useEffect(() => {
    if (host === undefined || name === undefined) return undefined;
    let made: string | undefined;
    let isLive = true;
    const show = ({ blob }: { readonly blob: Blob }): void => {
      if (isLive) setUrl((made = URL.createObjectURL(blob)));
    };
    void api.download(filePath(host, name), { isSilent: true }).then(show, () => {});
    return () => {
      isLive = false;
      setUrl(undefined);
      if (made !== undefined) URL.revokeObjectURL(made);
    };
  }, [api, host, name]);
  return url;
}

/** Lets a document write in a font of the host. One that does not come is passed over: the next of its family is taken. THEME-017. */
export function useHostFont(host: string | undefined, file: string | undefined, fonts: FontFaceSet | undefined): void {
  const api = useService(ApiService);
  useEffect(() => {
    if (host === undefined || file === undefined || fonts === undefined || !isFontFile(file)) return undefined;
    let face: FontFace | undefined;
    let isLive = true;
    const load = async (): Promise<void> => {
      const { blob } = await api.download(filePath(host, file), { isSilent: true });
      face = new FontFace(familyOf(file), await blob.arrayBuffer(), { weight: '100 900' });
      if (isLive) fonts.add(face);
    };
    void load().catch(() => {});
    return () => {
      isLive = false;
      if (face !== undefined) fonts.delete(face);
    };
  }, [api, host, file, fonts]);
}
