import type { UserConfiguration } from '@mortise/sdk';
import { SessionService, type CardProps } from '@mortise/sdk/client';
import { FakeServices, renderWithServices } from '@mortise/sdk/testing';
import { expect, test } from 'vitest';
import OwnScreen from './OwnScreen.tsx';
import { OWN_PAGES } from './ownPages.ts';

const Box = ({ node }: CardProps) => <p>{`card ${node.kind}`}</p>;
const CLIENT = { profiles: ['CLIENT'], personRegistration: 'PER00000007' };

function open(section: string, user: object = CLIENT, isPermitted = true) {
  const services = new FakeServices();
  const load = () => Promise.resolve({ default: Box });
  const loadKind = () => import('./recordsKind.ts');
  services.contributions.add({
    cards: [{ id: 'Records', load, loadKind }, ...['PaymentPlans', 'SharedDocuments'].map((id) => ({ id, load }))],
  });
  const session = services.get(SessionService);
  const own = { ...session.user, ...user } as UserConfiguration['user'];
  services.set(SessionService, { ...session, user: own, isPermitted: () => isPermitted });
  return renderWithServices(<OwnScreen />, services, `/my/${section}`);
}

test.each([...OWN_PAGES].map(([name, { title, cards }]) => [name, title, cards[0]!.kind]))(
  'PERM-031: a client has the section %s',
  async (name, title, kind) => {
    const { findAllByText, getByRole } = open(name);
    expect((await findAllByText(`card ${kind}`))[0]).toBeDefined();
    expect(getByRole('heading', { level: 1 }).textContent).toBe(title);
  },
);

test.each([
  ['a client', CLIENT],
  ['a partner', { profiles: ['PARTNER'], partnerRegistration: 'PER00000007' }],
])('%s asks for something in their own name', async (_who, user) => {
  const link = await open('requests', user).findByRole('link', { name: 'New request' });
  expect(link.getAttribute('href')).toBe('/ticket?personRegistration=PER00000007');
});

test('the sections are not for staff, nor for those who may not read what they are about', () => {
  expect(open('contracts', { profiles: ['STAFF', 'CLIENT'] }).queryByText('card Records')).toBeNull();
  expect(open('contracts', CLIENT, false).getByText('You may not see this page')).toBeDefined();
  expect(open('secrets').getByText('Page not found')).toBeDefined();
});
