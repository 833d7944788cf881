/**
 * Moving between pages. Plugins take these from the SDK, so that third-party ones share the host's router.
 * `useBlocker` guards unsaved changes; `useLeaveGuard` does so with the product's own question.
 */
export { Link, NavLink, useBlocker, useLocation, useNavigate, useNavigationType, useParams, useSearchParams } from 'react-router';
