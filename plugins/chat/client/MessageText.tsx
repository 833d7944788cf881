import { SafeLink } from '@mortise/sdk/ui';
import { SessionService, useService } from '@mortise/sdk/client';
import { observer } from 'mobx-react-lite';
import styles from './Chat.module.css';
import type { Person } from './chatTypes.ts';
import { textPieces, type TextPiece } from './textPieces.ts';

interface MessageTextProps {
  readonly text: string;
  readonly members: readonly Person[];
}

/** A message as it was typed, with its links and whom it mentions. */
export const MessageText = observer(function MessageText({ text, members }: MessageTextProps) {
  const { username } = useService(SessionService).user;
  const pieces = textPieces(
    text,
    members.map((member) => member.username),
  );
  return (
    <span className={styles['text']} dir="auto">
      {pieces.map((piece, index) => (
        <Piece key={index} piece={piece} username={username} />
      ))}
    </span>
  );
});

interface PieceProps {
  readonly piece: TextPiece;
  readonly username: string;
}

function Piece({ piece: { kind, text }, username }: PieceProps) {
  if (kind === 'link') return <SafeLink to={text}>{text}</SafeLink>;
  if (kind === 'mention')
    return (
      <bdi className={styles['mention']} data-self={text === `@${username}` || undefined}>
        {text}
      </bdi>
    );
  return text;
}
