import * as v from 'valibot';

/** Of both protocols. */
export const freshQuery = v.optional(
  v.pipe(v.picklist(['1']), v.description('Whether the provider has to ask again who is there, although it knows')),
);
