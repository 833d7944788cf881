import { render, screen, waitFor } from '@testing-library/react';
import { useRef, type ReactNode } from 'react';
import { expect, test } from 'vitest';
import { useFirstText } from './useFirstText.ts';

function Row({ children }: { readonly children: ReactNode }) {
  const element = useRef<HTMLDivElement>(null);
  useFirstText(element, true, false);
  return <div ref={element}>{children}</div>;
}

test('typing begins in the first text of a dialog, also where the code of a later input is there before', async () => {
  const date = <input key="date" aria-label="Date" />;
  const { rerender } = render(
    <Row>
      <div key="coming" data-coming />
      {date}
    </Row>,
  );
  expect(document.activeElement).toBe(document.body);
  rerender(
    <Row>
      <input key="street" aria-label="Street" />
      {date}
    </Row>,
  );
  await waitFor(() => expect(document.activeElement).toBe(screen.getByLabelText('Street')));
});
