import * as v from 'valibot';
import { invalidValue } from './scimErrors.ts';

/** @throws ScimError invalidValue that names the attribute */
export function readScim<S extends v.GenericSchema>(schema: S, given: unknown): v.InferOutput<S> {
  const result = v.safeParse(schema, given, { abortEarly: true });
  if (result.success) return result.output;
  const [issue] = result.issues;
  throw invalidValue(`${v.getDotPath(issue)?.slice(0, 100) ?? 'The body'} is not as it should be`);
}
