import { useSearchParams } from '@mortise/sdk/client';

/** A filter that stands in the address, `?state=FAILED`; another value begins at the first page. */
export function useFilter(name: string): readonly [value: string, change: (value: string | null) => void] {
  const [parameters, setParameters] = useSearchParams();
  const change = (value: string | null): void =>
    setParameters(
      (present) => {
        const next = new URLSearchParams(present);
        next.delete('page');
        if (value === null || value === '') next.delete(name);
        else next.set(name, value);
        return next;
      },
      { replace: true },
    );
  return [parameters.get(name) ?? '', change];
}
