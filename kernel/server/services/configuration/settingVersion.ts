import * as v from 'valibot';

/** A version of something that a tenant configures, without its content: what `notedSetting` answers. */
export const SETTING_VERSION = {
  version: v.number(),
  date: v.string(),
  username: v.string(),
  approvedBy: v.exactOptional(v.string()),
  message: v.exactOptional(v.string()),
  isDeleted: v.exactOptional(v.boolean()),
};
