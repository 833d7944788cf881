import '@mantine/notifications/styles.layer.css';
import { TranslationService, useService } from '@mortise/sdk/client';
import { useMediaQuery } from '@mantine/hooks';
import { Notifications } from '@mantine/notifications';
import { observer } from 'mobx-react-lite';
import styles from './Notices.module.css';

/** Notices: at the top on small screens, else at the bottom of the end side. Decision NOTIF-016. */
export default observer(function Notices() {
  const isSmall = useMediaQuery('(max-width: 62em)') ?? false;
  const { isRightToLeft } = useService(TranslationService);
  const side = isRightToLeft ? 'left' : 'right';
  return <Notifications position={isSmall ? `top-${side}` : `bottom-${side}`} limit={5} zIndex={1000} className={styles['notices']} />;
});
