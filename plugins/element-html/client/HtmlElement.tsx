import { useTranslate, type ElementProps } from '@mortise/sdk/client';
import { SafeHtml, useFilledText } from '@mortise/sdk/ui';
import { plainText } from '@mortise/sdk/domain';
import { observer } from 'mobx-react-lite';

/** HTML of a layout, in the user's language where the dictionary has it, sanitised. */
export default observer(function HtmlElement({ node, page }: ElementProps) {
  const t = useTranslate();
  const filled = useFilledText(page);
  return <SafeHtml text={withFields(t(plainText(node.props?.['html'])), filled)} as="markup" />;
});

const CODES: Readonly<Record<string, string>> = { '&': '&amp;', '<': '&lt;', '>': '&gt;', '"': '&quot;', "'": '&#39;' };
const escaped = (text: string): string => text.replaceAll(/[&<>"']/g, (character) => CODES[character]!);

/** What a field holds is text, not markup. */
const withFields = (html: string, filled: (text: string) => string): string =>
  html.replaceAll(/\{[\w.]+\}/g, (placeholder) => escaped(filled(placeholder)));
