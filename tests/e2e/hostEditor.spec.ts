import { expect } from 'playwright/test';
import { session, signIn, test, violations } from './support.ts';

const HOST = '127.0.0.1';
const VIOLET = 'rgb(91, 33, 182)';

test('[CONF-039] [CONF-038] [CONF-029] what an administrator decides of a host shows in the preview at once, and on the sign-in page once it is saved', async ({
  page,
  browser,
  request,
  baseURL,
}) => {
  const headers = await session(request, 'admin@master');
  const made = await request.post('/api/core/host-configurations', {
    headers,
    data: { host: HOST, loginTenant: 'demo', style: [{ property: 'button', value: '#5b21b6' }] },
  });
  expect(made.ok(), await made.text()).toBe(true);
  try {
    await signIn(page, 'admin@master', `/host/${HOST}`);
    await page.getByRole('button', { name: 'Edit', exact: true }).click();
    const preview = page.getByRole('img', { name: 'Preview of the sign-in page' });
    await expect(preview.getByText('Sign in', { exact: true })).toHaveCSS('background-color', VIOLET);
    await page.getByLabel('Title of the sign-in page').fill('Welcome to the desk');
    await page.getByLabel('Window title').fill('Lease desk');
    await expect(preview.getByText('Welcome to the desk')).toBeVisible();
    await expect(page.getByRole('img', { name: 'Preview of the frame' }).getByText('Lease desk').first()).toBeVisible();
    await page.getByRole('radiogroup', { name: 'Scheme of the preview' }).getByText('Dark').click();
    await expect(preview).toHaveCSS('color', 'rgb(223, 230, 234)');
    expect(await violations(page)).toEqual([]);
    await page.getByRole('button', { name: 'Save', exact: true }).click();
    await expect(page.getByRole('button', { name: 'Edit', exact: true })).toBeVisible();
    // The frame of the session has the title and the colour of the host after the next load.
    await page.reload();
    await expect(page.getByRole('banner').getByText('Lease desk')).toBeVisible();

    const visitor = await browser.newPage({ baseURL: baseURL! });
    await visitor.goto('/');
    await expect(visitor.getByRole('heading', { name: 'Welcome to the desk' })).toBeVisible();
    await expect(visitor.getByRole('button', { name: 'Sign in', exact: true })).toHaveCSS('background-color', VIOLET);
    await expect(visitor).toHaveTitle('Sign in · Lease desk');
    await expect(visitor.locator('link[rel=manifest]')).toHaveAttribute('href', `/api/core/hosts/${HOST}/manifest?locale=en-GB`);
    expect(await violations(visitor)).toEqual([]);
    await visitor.close();
  } finally {
    await request.delete(`/api/core/host-configurations/${HOST}`, { headers });
  }
});

test('[CONF-029] a colour that cannot be read is refused with its reason, beside the preview and when it is saved', async ({
  page,
  request,
}) => {
  const headers = await session(request, 'admin@demo');
  const host = 'demo.example.com';
  await request.post('/api/core/host-configurations', { headers, data: { host, style: [{ property: 'button', value: '#5b21b6' }] } });
  await signIn(page, 'admin@demo', `/host/${host}`);
  await page.getByRole('button', { name: 'Edit', exact: true }).click();
  await page
    .getByRole('region', { name: /Colours/ })
    .getByRole('button', { name: 'Edit' })
    .click();
  const row = page.getByRole('dialog');
  await row.getByLabel('Value').fill('#ffee00');
  await row.getByRole('button', { name: 'Apply' }).click();
  await expect(page.getByText(/White upon Primary buttons \(light\) has a contrast of 1\.\d: 4\.5 are needed/).first()).toBeVisible();
  await page.getByRole('button', { name: 'Save', exact: true }).click();
  await expect(page.getByRole('button', { name: 'Cancel', exact: true })).toBeVisible();
  const { style } = await (await request.get(`/api/core/hosts/${host}`)).json();
  expect(style.light['--mantine-color-teal-filled']).toBe('#5b21b6');
});
