import { FakeServices, renderWithServices } from '@mortise/sdk/testing';
import { expect, test } from 'vitest';
import Rows from './Rows.tsx';

test('says of each row what the script wants', async () => {
  const props = { data: [{ name: 'Ada' }, { name: 'Bob' }], text: 'Hello {name}' };
  const element = renderWithServices(<Rows node={{ kind: 'template-plugin-rows', props }} page={undefined} />, new FakeServices());
  expect((await element.findAllByRole('listitem')).map(({ textContent }) => textContent)).toEqual(['Hello Ada', 'Hello Bob']);
});
