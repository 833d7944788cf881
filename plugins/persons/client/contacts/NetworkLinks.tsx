import { useTranslate } from '@mortise/sdk/client';
import type { FormGroup } from '@mortise/sdk/forms';
import { ActionIcon } from '@mantine/core';
import { IconBrandFacebook, IconBrandInstagram, IconBrandLinkedin } from '@tabler/icons-react';
import { observer } from 'mobx-react-lite';

const NETWORKS = [
  { name: 'linkedIn', label: 'LinkedIn', Icon: IconBrandLinkedin },
  { name: 'facebook', label: 'Facebook', Icon: IconBrandFacebook },
  { name: 'instagram', label: 'Instagram', Icon: IconBrandInstagram },
];

/** Where to find somebody on social networks: in a new tab; those without an address are disabled. */
export const NetworkLinks = observer(function NetworkLinks({ row }: { readonly row: FormGroup }) {
  const t = useTranslate();
  return NETWORKS.map(({ name, label, Icon }) => {
    const url = addressOf(row.scalar(name)?.value);
    const icon = <Icon size={16} stroke={1.5} aria-hidden />;
    return url === undefined ? (
      <ActionIcon key={name} variant="subtle" color="gray" size={24} disabled aria-label={t(label)}>
        {icon}
      </ActionIcon>
    ) : (
      <ActionIcon
        key={name}
        component="a"
        href={url}
        target="_blank"
        rel="noopener noreferrer"
        variant="subtle"
        size={24}
        aria-label={t(label)}
        title={url}
      >
        {icon}
      </ActionIcon>
    );
  });
});

/** An address on the web, also where it was typed without https. Nothing else is a link. */
function addressOf(value: unknown): string | undefined {
  if (typeof value !== 'string' || value.trim() === '') return undefined;
  const url = URL.parse(/^[a-z][a-z\d+.-]*:/i.test(value) ? value : `https://${value}`);
  return url !== null && (url.protocol === 'https:' || url.protocol === 'http:') ? url.href : undefined;
}
