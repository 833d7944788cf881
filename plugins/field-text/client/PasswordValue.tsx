/** That there is a password, whatever its length. */
export default function PasswordValue() {
  return <span aria-hidden="true">••••••••</span>;
}
