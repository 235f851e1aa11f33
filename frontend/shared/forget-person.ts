/** Deletes what this browser keeps of the person who was signed in: the session, drafts, and where they were. */
export function forgetPerson(): void {
  localStorage.removeItem('session');
  sessionStorage.clear();
}
