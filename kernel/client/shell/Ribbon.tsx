import { SessionService, useService, useTranslate } from '@mortise/sdk/client';
import { observer } from 'mobx-react-lite';
import styles from './Header.module.css';

/** Says as whom else the user works, or that this is not production. Whom they act for, the banner says. */
export const Ribbon = observer(function Ribbon() {
  const t = useTranslate();
  const { environment, user } = useService(SessionService).configuration;
  if (user.contextName !== undefined) return <span className={styles['context']}>{user.contextName}</span>;
  if (!environment.isProduction && environment.name !== '') return <span className={styles['ribbon']}>{environment.name}</span>;
  return user.tenantKind === 'test' ? <span className={styles['ribbon']}>{t('Test tenant')}</span> : null;
});
