import { Button, Textarea } from '@mantine/core';
import { IconPlayerStop, IconSend } from '@tabler/icons-react';
import { observer } from 'mobx-react-lite';
import { useId, useState, type KeyboardEvent } from 'react';
import { CopyButton } from '../components/CopyButton.tsx';
import { SafeHtml } from '../html/SafeHtml.tsx';
import type { RecordPage } from '../../client/RecordPage.ts';
import type { AssistantMessage, AssistantService } from '../../client/services/AssistantService.ts';
import { useStore } from '../../client/useStore.ts';
import { useTranslate } from '../../client/useTranslate.ts';
import { Conversation } from './Conversation.ts';
import styles from './AssistantChat.module.css';

interface AssistantChatProps {
  readonly assistant: AssistantService;
  readonly page: RecordPage | undefined;
  readonly question?: string | undefined;
}

/** Questions and answers, the newest last. */
export default observer(function AssistantChat({ assistant, page, question }: AssistantChatProps) {
  const t = useTranslate();
  const conversation = useStore(() => new Conversation(assistant, page));
  const { messages, coming, error } = conversation;
  return (
    <div className={styles['chat']}>
      <div role="log" aria-label={t('Conversation')} aria-busy={conversation.isAsking} className={styles['log']}>
        {messages.map((message, index) => (
          <Message key={`${index} ${message.role}`} message={message} />
        ))}
        {coming !== undefined && <Message message={{ role: 'assistant', text: coming || '…' }} />}
      </div>
      {error && (
        <div role="alert" className={styles['error']}>
          {t(error.message)}{' '}
          <Button size="compact-xs" variant="default" onClick={() => void conversation.retry()}>
            {t('Try again')}
          </Button>
        </div>
      )}
      {question === undefined ? <Question conversation={conversation} /> : <Ask conversation={conversation} question={question} />}
      <p className={styles['note']}>{t('Answers may be wrong: check them before you rely on them.')}</p>
    </div>
  );
});

function Message({ message: { role, text } }: { readonly message: AssistantMessage }) {
  const t = useTranslate();
  const id = useId();
  const isAnswer = role === 'assistant';
  return (
    <div className={styles['message']} data-role={role}>
      <div className={styles['who']}>
        <span id={id}>{isAnswer ? t('Assistant') : t('You')}</span>
        {isAnswer && <CopyButton text={() => text} label={t('Assistant')} labelId={id} />}
      </div>
      {isAnswer ? (
        <SafeHtml text={text} as="markdown" />
      ) : (
        <p className={styles['text']} dir="auto">
          {text}
        </p>
      )}
    </div>
  );
}

const StopButton = ({ conversation }: { readonly conversation: Conversation }) => {
  const t = useTranslate();
  return (
    <Button variant="default" leftSection={<IconPlayerStop size={14} aria-hidden />} onClick={() => conversation.stop()}>
      {t('Stop')}
    </Button>
  );
};

/** The question of the layout. */
const Ask = observer(function Ask({ conversation, question }: { readonly conversation: Conversation; readonly question: string }) {
  if (conversation.isAsking) return <StopButton conversation={conversation} />;
  return (
    <Button variant="default" className={styles['ask']} onClick={() => void conversation.ask(question)}>
      {question}
    </Button>
  );
});

const Question = observer(function Question({ conversation }: { readonly conversation: Conversation }) {
  const t = useTranslate();
  const [text, setText] = useState('');
  const send = () => {
    if (conversation.isAsking || text.trim() === '') return;
    void conversation.ask(text);
    setText('');
  };
  const onKeyDown = (event: KeyboardEvent) => {
    if (event.key !== 'Enter' || event.shiftKey || event.nativeEvent.isComposing) return;
    event.preventDefault();
    send();
  };
  return (
    <div className={styles['form']}>
      <Textarea
        className={styles['input']}
        aria-label={t('Your question')}
        dir="auto"
        autosize
        minRows={1}
        maxRows={6}
        maxLength={4_000}
        value={text}
        onChange={(event) => setText(event.currentTarget.value)}
        onKeyDown={onKeyDown}
      />
      {conversation.isAsking ? (
        <StopButton conversation={conversation} />
      ) : (
        <Button onClick={send} disabled={text.trim() === ''} leftSection={<IconSend size={14} aria-hidden />}>
          {t('Ask')}
        </Button>
      )}
    </div>
  );
});
