import type { SessionUser } from '@mortise/sdk';
import * as v from 'valibot';

const text = v.exactOptional(v.string());

/** The signed-in user, as they are told. */
export const sessionUser: v.GenericSchema<SessionUser> = v.object({
  _id: v.string(),
  username: v.string(),
  tenant: v.string(),
  tenantKind: v.exactOptional(v.picklist(['master', 'support', 'test', 'customer'])),
  contextName: text,
  firstName: text,
  lastName: text,
  email: text,
  impersonatingTenant: text,
  impersonator: v.exactOptional(v.object({ username: v.string(), tenant: v.string(), endDate: v.string(), isReading: v.boolean() })),
  canImpersonate: v.exactOptional(v.literal(true)),
  profiles: v.array(v.string()),
  isAdmin: v.boolean(),
  isMainAdmin: v.boolean(),
  isSuperAdmin: v.boolean(),
  personRegistration: text,
  partnerRegistration: text,
  orgaRegistration: text,
  timeZone: v.string(),
  locale: v.string(),
  photo: text,
  ssoRefreshTokenExpiresIn: v.exactOptional(v.number()),
  ssoRefreshTokenIat: v.exactOptional(v.number()),
  hasSsoId: v.exactOptional(v.literal(true)),
  isNotificationsDisabled: v.boolean(),
});
