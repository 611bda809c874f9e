/** A guest's account is deleted after this many days without use. */
export const GUEST_KEPT_DAYS = 14;
