import { apiError } from '@mortise/sdk';
import { FakeServices, renderWithServices } from '@mortise/sdk/testing';
import { fireEvent, screen, within } from '@testing-library/react';
import { describe, expect, test } from 'vitest';
import { operationsOf } from '../../../element-openapi/contract.ts';
import { apiSamples } from './apiSamples.ts';
import ApiScreen from './ApiScreen.tsx';
import { callAddress, missingNames } from './callAddress.ts';

const search = { name: 'search', in: 'query', schema: { type: 'string' } };
const id = { name: 'id', in: 'path', required: true, schema: { type: 'string' } };
const DOCUMENT = {
  paths: {
    '/api/x/loans': {
      get: { tags: ['Loan'], summary: 'Lists loans', 'x-permission': 'read /api/x/loans', parameters: [search], responses: { 200: {} } },
      post: {
        tags: ['Loan'],
        summary: 'Creates a loan',
        'x-permission': 'write /api/x/loans',
        requestBody: {
          content: {
            'application/json': {
              schema: {
                required: ['name', 'start', 'isOpen'],
                properties: {
                  name: { type: 'string' },
                  start: { type: 'string', format: 'date' },
                  isOpen: { type: 'boolean' },
                  remark: { type: 'string' },
                },
              },
            },
          },
        },
        responses: { 200: {} },
      },
    },
    '/api/x/loans/{id}': {
      get: { tags: ['Loan'], summary: 'One loan', 'x-permission': 'read /api/x/loans', parameters: [id], responses: { 200: {} } },
    },
    '/api/core/clock': { get: { tags: ['Service'], summary: 'What time it is', description: 'For every user', responses: { 200: {} } } },
  },
};
const [list, create, one] = operationsOf(DOCUMENT, {});

function open(address = '/documentation/api?search=x') {
  const services = new FakeServices({
    configuration: { user: { ...userWithoutRights }, userPermissions: { 'read /api/x/loans': true } },
  });
  services.api.answers['GET /openapi.json'] = DOCUMENT;
  renderWithServices(<ApiScreen />, services, address);
  return services.api;
}
const userWithoutRights = { username: 'staff', tenant: 'demo', profiles: ['STAFF'], isAdmin: false } as any;
const operation = async (summary: string) => (await screen.findByText(summary)).closest('details')!;

test('[ADMIN-011] what the user may not call is greyed, and says which permission it needs', async () => {
  open();
  const allowed = await operation('Lists loans');
  const refused = await operation('Creates a loan');
  expect([allowed.dataset['refused'], refused.dataset['refused']]).toEqual([undefined, 'true']);
  expect(within(refused).getByText('You need “write /api/x/loans”')).toBeDefined();
  expect(within(allowed).queryByText(/You need/)).toBeNull();
});

test('[ADMIN-011] calls are found by words, and those that the user may not make can be left out', async () => {
  open('/documentation/api?search=loans%20creates');
  await operation('Creates a loan');
  expect(screen.queryByText('Lists loans')).toBeNull();
  fireEvent.click(screen.getByRole('checkbox', { name: 'Only what I may call' }));
  expect(await screen.findByText('No call matches “loans creates”')).toBeDefined();
  fireEvent.change(screen.getByRole('textbox', { name: 'Search the calls' }), { target: { value: 'CLOCK' } });
  expect(await screen.findByText('What time it is')).toBeDefined();
});

describe('[ADMIN-011] a try', () => {
  const opened = async (summary: string) => {
    const details = await operation(summary);
    details.open = true;
    fireEvent(details, new Event('toggle'));
    return within(details);
  };

  test('makes the call with what was typed, and shows the answer', async () => {
    const api = open();
    api.answers['GET /x/loans?search=a%20b'] = [{ registration: 'L1' }];
    const view = await opened('Lists loans');
    fireEvent.change(view.getByRole('textbox', { name: 'search' }), { target: { value: 'a b' } });
    fireEvent.click(view.getByRole('button', { name: 'Try it' }));
    expect((await view.findByRole('region', { name: 'What was answered' })).textContent).toContain('"registration": "L1"');
  });

  test('says what is missing, and what went wrong', async () => {
    const api = open();
    api.answers['GET /x/loans/7'] = apiError('PERMISSION_DENIED', ['x']);
    const view = await opened('One loan');
    expect(view.getByText('Missing: id')).toBeDefined();
    expect(view.getByRole('button', { name: 'Try it' })).toHaveProperty('disabled', true);
    fireEvent.change(view.getByRole('textbox', { name: /^id/ }), { target: { value: '7' } });
    fireEvent.click(view.getByRole('button', { name: 'Try it' }));
    expect((await view.findByRole('region', { name: 'What was answered' })).textContent).toContain('403 PERMISSION_DENIED');
  });

  test('is not offered for what changes something', async () => {
    open();
    const view = await opened('Creates a loan');
    expect(view.queryByRole('button', { name: 'Try it' })).toBeNull();
    expect(view.getByText('remark')).toBeDefined();
  });
});

test('[ADMIN-011] the address has what was typed, written so that it breaks out of nothing', () => {
  expect(callAddress(list!, { 'query search': "o'neil & co" })).toBe('/api/x/loans?search=o%27neil%20%26%20co');
  expect(callAddress(one!, { 'path id': 'a/b' })).toBe('/api/x/loans/a%2Fb');
  expect([callAddress(one!, {}), missingNames(one!, {})]).toEqual(['/api/x/loans/{id}', ['id']]);
});

test('[ADMIN-011] samples name a key in the environment, never one that works, and send what a body has to have', () => {
  const [curl, typescript, python] = apiSamples(create!, {}, 'https://lease.example').map(({ text }) => text);
  const body = '{"name":"text","start":"2026-01-31","isOpen":false}';
  expect(curl).toBe(
    [
      "curl -X POST 'https://lease.example/api/x/loans' \\",
      '  -H "Authorization: Bearer $MORTISE_KEY" \\',
      "  -H 'Content-Type: application/json' \\",
      `  -d '${body}'`,
    ].join('\n'),
  );
  expect(typescript).toContain(`body: JSON.stringify(${body})`);
  expect(python).toContain(`json=${body.replace('false', 'False')}`);
  for (const text of [curl, typescript, python]) expect(text).toContain('MORTISE_KEY');
});
