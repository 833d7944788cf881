import { defineEntity, type EntityRecord, type EntityShape, type JsonValue } from '@mortise/sdk';
import { ScriptsService, type ElementProps, type RecordPage } from '@mortise/sdk/client';
import { plainText } from '@mortise/sdk/domain';
import { FakeServices, renderWithServices } from '@mortise/sdk/testing';
import { act, fireEvent } from '@testing-library/react';
import { describe, expect, test, vi } from 'vitest';
import ExtensionCard from './ExtensionCard.tsx';

const Loan: EntityShape = defineEntity({ name: 'Loan', collection: 'x/loans', registrationPrefix: 'L', fields: {} });
const page = { entity: Loan, record: { registration: 'L1', _version: 1 } as EntityRecord } as RecordPage;
const Line = ({ node }: ElementProps) => <p>{plainText(node.props?.['text'])}</p>;

function show(answer: JsonValue | Error) {
  const services = new FakeServices();
  services.contributions.add({
    elements: [{ id: 'line', props: { text: { type: 'text' } }, load: () => Promise.resolve({ default: Line }) }],
  });
  const execute = vi.fn(() => (answer instanceof Error ? Promise.reject(answer) : Promise.resolve(answer)));
  services.set(ScriptsService, { ...services.get(ScriptsService), execute });
  const node = { kind: 'Extension', props: { script: 'content-risk', parameters: { depth: 2 } } };
  return { execute, ...renderWithServices(<ExtensionCard node={node} page={page} />, services) };
}
const line = (text: string) => [{ kind: 'line', props: { text } }];

describe('a card that a script makes', () => {
  test('shows the elements that the script answers, which is told the record', async () => {
    const { findByText, execute } = show(line('Risk: low'));
    expect(await findByText('Risk: low')).toBeDefined();
    expect(execute).toHaveBeenCalledWith(
      'content-risk',
      { entity: 'Loan', record: page.record, parameters: { depth: 2 } },
      { isSilent: true },
    );
  });

  test('[SCRIPT-007] follows the script as it is published', async () => {
    const { findByText, services, execute } = show(line('One'));
    await findByText('One');
    execute.mockResolvedValue(line('Two'));
    await act(() => Promise.resolve(services.events.publish('script', { name: 'content-risk', hash: 'h', version: 2 })));
    expect(await findByText('Two')).toBeDefined();
  });

  test('that answers something else, or fails, says so and can be asked again', async () => {
    const other = show('hello');
    await other.findByText(/has to answer a list of elements/);
    other.unmount();
    const { findByText, findByRole, execute } = show(new Error('x is not defined'));
    await findByText('x is not defined');
    execute.mockResolvedValue(line('Back'));
    fireEvent.click(await findByRole('button', { name: 'Try again' }));
    expect(await findByText('Back')).toBeDefined();
  });

  test('says nothing where the script has nothing to say', async () => {
    expect(await show([]).findByText('No data')).toBeDefined();
  });
});
