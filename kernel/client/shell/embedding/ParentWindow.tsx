import { useService } from '@mortise/sdk/client';
import { observer } from 'mobx-react-lite';
import { useEffect } from 'react';
import { useLocation, useNavigate } from 'react-router';
import { EmbeddingToken } from '../../services/tokens.ts';
import { ParentPort } from './ParentPort.tsx';
import { pathOfMessage, sideViewMessage } from './sideViewMessage.ts';

/** In a frame: goes where a parent window of the same origin says, and tells an allowed one where the user is. Shows nothing. */
export default observer(function ParentWindow() {
  const navigate = useNavigate();
  const { pathname, search } = useLocation();
  const { parentOrigin, isTalking } = useService(EmbeddingToken);
  useEffect(() => {
    const onMessage = (event: MessageEvent<unknown>) => {
      if (event.source !== window.parent || event.origin !== window.location.origin) return;
      const path = pathOfMessage(event);
      if (path !== undefined) void navigate(path);
    };
    window.addEventListener('message', onMessage);
    return () => window.removeEventListener('message', onMessage);
  }, [navigate]);
  useEffect(() => {
    if (parentOrigin !== undefined && !isTalking) window.parent.postMessage(sideViewMessage(pathname + search), parentOrigin);
  }, [parentOrigin, isTalking, pathname, search]);
  return isTalking && parentOrigin !== undefined ? <ParentPort origin={parentOrigin} /> : null;
});
