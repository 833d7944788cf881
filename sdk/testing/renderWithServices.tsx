import { MantineProvider } from '@mantine/core';
import { render, type RenderResult } from '@testing-library/react';
import type { ReactElement } from 'react';
import { createMemoryRouter, RouterProvider } from 'react-router';
import { ServicesProvider } from '../client/useServices.ts';
import { FakeServices } from './FakeServices.ts';

export interface Rendered extends RenderResult {
  readonly services: FakeServices;
}

/** Renders a component as the host would: with services, theme and a router that stands at `path`. */
export function renderWithServices(element: ReactElement, services: FakeServices = new FakeServices(), path = '/'): Rendered {
  const router = createMemoryRouter([{ path: '*', element }], { initialEntries: [path] });
  const result = render(
    <ServicesProvider value={services}>
      <MantineProvider env="test">
        <RouterProvider router={router} />
      </MantineProvider>
    </ServicesProvider>,
  );
  return Object.assign(result, { services });
}
