import { useTranslate, type ElementProps } from '@mortise/sdk/client';
import { filledIn, WithAssistant } from '@mortise/sdk/ui';

/** A question to the assistant; nothing where there is none. */
export default function AiElement({ node, page }: ElementProps) {
  const t = useTranslate();
  const question = node.props?.['question'];
  return <WithAssistant page={page} question={typeof question === 'string' ? filledIn(t(question), page) : undefined} />;
}
