import { ApiError } from '@mortise/sdk';

/** What is wrong, in the words of RFC 7644, 3.12. */
export type ScimType =
  | 'invalidFilter'
  | 'invalidPath'
  | 'invalidSyntax'
  | 'invalidValue'
  | 'mutability'
  | 'noTarget'
  | 'tooMany'
  | 'uniqueness';

/** An error as SCIM clients read it. */
export class ScimError extends Error {
  readonly status: number;
  readonly scimType: ScimType | undefined;

  constructor(status: number, detail: string, scimType?: ScimType) {
    super(detail);
    this.status = status;
    this.scimType = scimType;
  }
}

export const unknownResource = (id: string): ScimError => new ScimError(404, `There is no resource ${id.slice(0, 100)}`);
export const forbidden = (detail: string): ScimError => new ScimError(403, detail);
export const invalidValue = (detail: string): ScimError => new ScimError(400, detail, 'invalidValue');

export function bodyOf({ status, message, scimType }: ScimError): string {
  const schemas = ['urn:ietf:params:scim:api:messages:2.0:Error'];
  return JSON.stringify({ schemas, status: String(status), detail: message, ...(scimType && { scimType }) });
}

const UNEXPECTED = 'The server failed';

interface FrameworkError extends Error {
  readonly statusCode?: number;
}

/** Errors of the product and of Fastify in SCIM's words; of what is unexpected nothing is told. */
export function toScimError(error: FrameworkError): ScimError {
  if (error instanceof ScimError) return error;
  if (error instanceof ApiError && error.status < 500) return new ScimError(error.status, error.message);
  const status = error.statusCode ?? 500;
  if (status === 400) return new ScimError(400, 'The body is no JSON', 'invalidSyntax');
  if (status > 400 && status < 500) return new ScimError(status, error.message);
  return new ScimError(500, UNEXPECTED);
}
