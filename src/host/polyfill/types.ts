/** Imported for its effect: globals that a host's logic thread lacks. */
export {}
