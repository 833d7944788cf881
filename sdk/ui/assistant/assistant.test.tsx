import { fireEvent, screen, waitFor } from '@testing-library/react';
import { expect, test } from 'vitest';
import { FakeServices } from '../../testing/FakeServices.ts';
import { renderWithServices } from '../../testing/renderWithServices.tsx';
import { AssistantService, type AssistantQuestion } from '../../client/services/AssistantService.ts';
import { WithAssistant } from './WithAssistant.tsx';

interface Asked extends AssistantQuestion {
  readonly answer: (text: string) => void;
  readonly fail: (error: Error) => void;
}

function open(isAvailable = true) {
  const services = new FakeServices();
  const asked: Asked[] = [];
  const ask = (question: AssistantQuestion) =>
    new Promise<string>((resolve, reject) => {
      asked.push({ ...question, answer: resolve, fail: reject });
      question.signal?.addEventListener('abort', () => reject(new Error('stopped')));
    });
  services.set(AssistantService, { isAvailable: () => Promise.resolve(isAvailable), ask });
  const { container } = renderWithServices(<WithAssistant page={undefined} />, services);
  return { asked, container };
}

async function askFor(text: string) {
  fireEvent.change(await screen.findByRole('textbox', { name: 'Your question' }), { target: { value: text } });
  fireEvent.click(screen.getByRole('button', { name: 'Ask' }));
}

test('[RECORD-012] nothing is there without a provider, nor where the user may not ask', async () => {
  const { container } = renderWithServices(<WithAssistant page={undefined} />);
  expect(container.querySelector('textarea')).toBeNull();
  const { asked } = open(false);
  await Promise.resolve();
  expect([screen.queryByRole('textbox'), asked]).toEqual([null, []]);
});

test('the answer is read while it comes, and markup of a model is none', async () => {
  const { asked, container } = open();
  await askFor('Why?');
  asked[0]!.onText?.('Because');
  expect(await screen.findByText('Because')).toBeDefined();
  asked[0]!.answer('Because **so** <img src=x onerror=alert(1)>');
  expect((await screen.findByText('so')).tagName).toBe('STRONG');
  expect(container.querySelector('img')).toBeNull();
  await askFor('And then?');
  expect(asked[1]!.messages.map(({ role }) => role)).toEqual(['user', 'assistant', 'user']);
});

test('Stop ends the answer and keeps what has come', async () => {
  const { asked } = open();
  await askFor('Why?');
  asked[0]!.onText?.('Half an answ');
  fireEvent.click(await screen.findByRole('button', { name: 'Stop' }));
  expect(asked[0]!.signal?.aborted).toBe(true);
  expect(await screen.findByText('Half an answ')).toBeDefined();
  expect(screen.queryByRole('alert')).toBeNull();
});

test('a failure is told, and the question can be asked again', async () => {
  const { asked } = open();
  await askFor('Why?');
  asked[0]!.fail(new Error('The assistant does not answer'));
  expect((await screen.findByRole('alert')).textContent).toContain('The assistant does not answer');
  fireEvent.click(screen.getByRole('button', { name: 'Try again' }));
  await waitFor(() => expect(asked).toHaveLength(2));
  expect(asked[1]!.messages).toEqual([{ role: 'user', text: 'Why?' }]);
});
