import { observer } from 'mobx-react-lite';
import { type ReactNode } from 'react';
import { QueryStore } from '../layout/QueryStore.ts';
import type { AssistantService } from '../../client/services/AssistantService.ts';
import type { RecordPage } from '../../client/RecordPage.ts';
import { useServices } from '../../client/useServices.ts';
import { useStore } from '../../client/useStore.ts';
import { findAssistant } from './findAssistant.ts';
import { lazyView } from '../lazyView.tsx';
import { Loaded } from '../Loaded.tsx';

const Chat = lazyView(() => import('./AssistantChat.tsx'));

/** @beta */
export interface WithAssistantProps {
  readonly page: RecordPage | undefined;
  /** What is asked by a button; without it whoever looks asks. Translated. */
  readonly question?: string | undefined;
  /** Stands around the conversation. */
  readonly frame?: (chat: ReactNode) => ReactNode;
}

/**
 * A conversation with the assistant; nothing where there is none, or the user may not ask. RECORD-012.
 * @beta
 */
export function WithAssistant(props: WithAssistantProps) {
  const assistant = findAssistant(useServices());
  return assistant === undefined ? null : <Available assistant={assistant} {...props} />;
}

const Available = observer(function Available({
  assistant,
  page,
  question,
  frame = (chat) => chat,
}: WithAssistantProps & { readonly assistant: AssistantService }) {
  const store = useStore(() => new QueryStore((signal) => assistant.isAvailable(signal)));
  if (store.answer !== true) return null;
  return frame(
    <Loaded>
      <Chat key={page?.record?.registration ?? ''} assistant={assistant} page={page} question={question} />
    </Loaded>,
  );
});
