import { ApiError, type ScriptPlace, type TransitionInfo } from '@mortise/sdk';
import { isAxiosError, isCancel, type AxiosResponse } from 'axios';

const NETWORK_MESSAGE = 'Network error: Check your internet connection';
/** Where the browser knows that there is no network. */
const OFFLINE_MESSAGE = 'You are in offline mode, some features requiring network connectivity are not available.';

/** Turns whatever a call failed with into an ApiError. Status 0 stands for a call that got no answer. */
export async function toApiError(error: unknown): Promise<ApiError> {
  if (error instanceof ApiError) return error;
  if (isCancel(error)) return new ApiError(0, 'ABORTED', 'The request was cancelled');
  if (!isAxiosError(error)) return new ApiError(0, 'UNEXPECTED', error instanceof Error ? error.message : String(error));
  if (error.response === undefined) return new ApiError(0, 'NETWORK_ERROR', navigator.onLine ? NETWORK_MESSAGE : OFFLINE_MESSAGE);
  return fromResponse(error.response);
}

async function fromResponse(response: AxiosResponse<unknown>): Promise<ApiError> {
  const body = await bodyOf(response.data);
  const { code, message, errors, fieldProps, rejectionReason, conditions, current, places, results, text, requestId } = body;
  return new ApiError(
    response.status,
    typeof code === 'string' ? code : 'UNKNOWN',
    typeof message === 'string' ? message : response.statusText || `Status ${response.status}`,
    {
      ...(Array.isArray(errors) && { errors: errors.map(String) }),
      ...(isObject(fieldProps) && { fieldProps: fieldProps as Readonly<Record<string, { errorFormat: string }>> }),
      ...(typeof rejectionReason === 'string' && { rejectionReason }),
      ...(Array.isArray(conditions) && { conditions: conditions as NonNullable<TransitionInfo['conditions']> }),
      ...(current !== undefined && { current }),
      ...(Array.isArray(places) && { places: places as readonly ScriptPlace[] }),
      ...(Array.isArray(results) && { results }),
      ...(isText(text) && { text }),
    },
    typeof requestId === 'string' ? requestId : requestIdOf(response),
  );
}

const isObject = (value: unknown): value is Record<string, unknown> => typeof value === 'object' && value !== null && !Array.isArray(value);

const isText = (value: unknown): value is NonNullable<ApiError['details']['text']> =>
  isObject(value) && typeof value['key'] === 'string' && isObject(value['values']);

function requestIdOf({ config }: AxiosResponse<unknown>): string | undefined {
  const id: unknown = config.headers.get('X-Request-Id');
  return typeof id === 'string' ? id : undefined;
}

/** A blob body is parsed too, to obtain status and message. */
async function bodyOf(data: unknown): Promise<Record<string, unknown>> {
  try {
    const text = data instanceof Blob ? await data.text() : data;
    const body: unknown = typeof text === 'string' ? JSON.parse(text) : text;
    return isObject(body) ? body : {};
  } catch {
    return {};
  }
}
