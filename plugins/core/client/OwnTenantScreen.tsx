import { recordPath } from '@mortise/sdk';
import { SessionService, useNavigate, useService } from '@mortise/sdk/client';
import { useEffect } from 'react';
import { Tenant } from '../shared/tenant.ts';

/** Leads to the page of the tenant that the user belongs to. ROUTE-025. */
export default function OwnTenantScreen() {
  const { tenant } = useService(SessionService).configuration.user;
  const navigate = useNavigate();
  useEffect(() => void navigate(recordPath(Tenant, tenant), { replace: true }), [navigate, tenant]);
  return null;
}
