import * as v from 'valibot';

/** What users choose of a key; keys for SCIM are made with their identity provider. */
export const reach = v.union([
  v.picklist(['read', 'all']),
  v.pipe(v.array(v.pipe(v.string(), v.regex(/^[\u0020-\u007e]{1,200}$/))), v.minLength(1), v.maxLength(200)),
]);

export const apiKey = v.object({
  _id: v.string(),
  username: v.string(),
  name: v.string(),
  prefix: v.pipe(v.string(), v.description('How its text begins')),
  reach: v.union([reach, v.literal('scim')]),
  addresses: v.array(v.string()),
  insertDate: v.string(),
  endDate: v.string(),
  lastDate: v.pipe(v.exactOptional(v.string()), v.description('When it was used last, to the minute')),
  lastAddress: v.exactOptional(v.string()),
});

export const lifeInDays = v.pipe(v.number(), v.integer(), v.minValue(1), v.maxValue(366), v.description('After how many days it ends'));
