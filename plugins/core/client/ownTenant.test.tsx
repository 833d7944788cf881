import { useLocation } from '@mortise/sdk/client';
import { FakeServices, renderWithServices } from '@mortise/sdk/testing';
import { expect, test } from 'vitest';
import OwnTenantScreen from './OwnTenantScreen.tsx';

const Address = () => <p>{useLocation().pathname}</p>;

test("[ROUTE-024] [ROUTE-025] the address of tenants without an id leads to the user's own", async () => {
  const services = new FakeServices();
  const shown = (
    <>
      <OwnTenantScreen />
      <Address />
    </>
  );
  const { findByText } = renderWithServices(shown, services, '/tenant');
  expect(await findByText(/^\/tenant\/./)).toBeDefined();
});
