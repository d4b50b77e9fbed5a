/** Imported for its side effect: defines globals that a host's logic thread lacks. */
export {}
