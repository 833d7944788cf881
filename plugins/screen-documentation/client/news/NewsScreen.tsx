import { SessionService, useService } from '@mortise/sdk/client';
import { useEffect } from 'react';
import { NEWS } from '../../shared/news.ts';
import { GuidePage } from '../GuidePage.tsx';
import { findGuide } from '../guides/guides.ts';

/** `/documentation/news`: the guide of what is new, which is not new any more afterwards. */
export default function NewsScreen() {
  const session = useService(SessionService);
  useEffect(() => void keepSeen(session).catch(() => {}), [session]);
  return <GuidePage guide={findGuide('news')!} />;
}

/** Of whoever acts for somebody else nothing is kept. */
async function keepSeen(session: SessionService): Promise<void> {
  const isSeen = session.preference('UI', NEWS.group)?.value === NEWS.edition;
  if (!isSeen && session.user.impersonator === undefined) await session.savePreference('UI', NEWS.group, NEWS.edition);
}
