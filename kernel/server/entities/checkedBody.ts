import { ApiError, apiError, validateRecord, type FieldError, type Fields } from '@mortise/sdk';

type Values = Readonly<Record<string, unknown>>;

/** Most errors told at once: a body of a thousand wrong fields needs no thousand sentences. */
const MAX_ERRORS = 50;

/** The values of a body as they are stored. @throws the catalogue's error of the first wrong field, with `fieldProps` for all */
export function checkedBody(fields: Fields, body: unknown, isPatch: boolean): Values {
  if (body === undefined || body === null) throw apiError('MISSING_BODY_PAYLOAD');
  if (typeof body !== 'object' || Array.isArray(body)) throw new ApiError(400, 'INVALID_FIELD_IN_BODY', 'The body should be an object');
  const { errors, values } = validateRecord({ fields }, body as Values, { isPatch });
  if (errors.length > 0) throw bodyError(errors);
  return values;
}

/** @param code That of the first error, unless said otherwise. */
export function bodyError(errors: readonly FieldError[], code: Parameters<typeof apiError>[0] = errors[0]!.code): ApiError {
  const told = errors.slice(0, MAX_ERRORS);
  const [first] = told;
  return apiError(code, [first!.path.slice(0, 100)], {
    errors: told.map(({ message }) => message),
    fieldProps: Object.fromEntries(told.map(({ path, message }) => [path, { errorFormat: message }])),
  });
}
