import { useService } from '@mortise/sdk/client';
import { useEffect } from 'react';
import { useLocation, useNavigate } from 'react-router';
import { EmbeddingToken } from '../services/tokens.ts';
import { pathOfMessage, sideViewMessage } from './sideViewMessage.ts';

/** In a frame: goes where a parent window of the same origin says, and tells an allowed one where the user is. Call inside `observer`. */
export function useParentWindow(): void {
  const navigate = useNavigate();
  const { pathname, search } = useLocation();
  const { parentOrigin } = useService(EmbeddingToken);
  const isFramed = window.parent !== window;
  useEffect(() => {
    if (!isFramed) return undefined;
    const onMessage = (event: MessageEvent<unknown>) => {
      if (event.source !== window.parent || event.origin !== window.location.origin) return;
      const path = pathOfMessage(event);
      if (path !== undefined) void navigate(path);
    };
    window.addEventListener('message', onMessage);
    return () => window.removeEventListener('message', onMessage);
  }, [isFramed, navigate]);
  useEffect(() => {
    if (isFramed && parentOrigin !== undefined) window.parent.postMessage(sideViewMessage(pathname + search), parentOrigin);
  }, [isFramed, parentOrigin, pathname, search]);
}
