import type { Disposer, JsonObject, Services } from '@mortise/sdk';
import { SessionService } from '@mortise/sdk/client';
import { reaction } from 'mobx';
import { ThemeStoreToken } from '../services/tokens.ts';

/** Where the look is stored among the user's preferences. */
const TYPE = 'UI';
const GROUP = 'THEMING';

/** Takes over the look the user chose elsewhere, and remembers what they choose here. */
export function keepTheme(services: Services): Disposer {
  const theme = services.get(ThemeStoreToken);
  const session = services.get(SessionService);
  const stored = (): JsonObject => {
    const value = session.preference(TYPE, GROUP)?.value;
    return typeof value === 'object' && value !== null && !Array.isArray(value) ? (value as JsonObject) : {};
  };
  // The navigation and the density are theirs all the same. THEME-010.
  if (session.user.hasSsoId === true) {
    const { navigation = null, density = null } = stored();
    theme.adopt({ navigation, density });
    theme.leaveColours();
  } else theme.adopt(stored());
  theme.rememberPaint();
  return reaction(
    () => theme.value,
    (value) => {
      theme.remember();
      void session.savePreference(TYPE, GROUP, { ...stored(), ...value }).catch(() => {});
    },
    { delay: 300, equals: (one, other) => JSON.stringify(one) === JSON.stringify(other) },
  );
}
