import { describe, expect, test } from 'vitest';
import { isShared, refusalOf } from './sharedModules.ts';

describe('what a plugin imports', () => {
  test.each(['react', 'react/jsx-runtime', 'mobx', '@mortise/sdk/client', '@mortise/sdk/ui', '@mortise/sdk/forms', '@mantine/core'])(
    '%s is the copy of the host',
    (name) => {
      expect(isShared(name)).toBe(true);
      expect(refusalOf(name)).toBeUndefined();
    },
  );

  test.each(['luxon', '@tabler/icons-react', './client/MyCard.tsx', 'react-is', '@mantine/core/styles.css', 'mobx-utils'])(
    '%s goes into its own bundle',
    (name) => {
      expect(isShared(name)).toBe(false);
      expect(refusalOf(name)).toBeUndefined();
    },
  );

  test.each(['react-dom/client', 'react/jsx-dev-runtime', '@mortise/sdk/server', '@mortise/sdk/testing'])(
    '%s would be a second copy: the build stops and says so',
    (name) => {
      expect(refusalOf(name)).toMatch(/^A plugin cannot import '.+': the host shares /);
    },
  );

  test('the router is used through the SDK', () => {
    expect(refusalOf('react-router')).toContain("from '@mortise/sdk/client'");
  });
});
