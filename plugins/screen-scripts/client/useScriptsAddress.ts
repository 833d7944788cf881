import { useSearchParams } from '@mortise/sdk/client';
import { formatScriptsUrl, parseScriptsUrl, type ScriptsAddress } from './scriptsUrl.ts';

/** The address as the state of the screen. Opening something is a step that Back undoes, searching is not. */
export function useScriptsAddress(): readonly [ScriptsAddress, (change: Partial<ScriptsAddress>) => void] {
  const [parameters, setParameters] = useSearchParams();
  const address = parseScriptsUrl(parameters);
  const change = (part: Partial<ScriptsAddress>): void => {
    const isStep = part.name !== undefined && part.name !== address.name;
    setParameters((present) => formatScriptsUrl({ ...parseScriptsUrl(present), ...(isStep && { line: 0 }), ...part }, present), {
      replace: !isStep,
    });
  };
  return [address, change];
}
