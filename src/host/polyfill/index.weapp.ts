// Mini-program logic threads lack these two, and the query library cancels requests with them.
import 'event-target-polyfill'
import 'yet-another-abortcontroller-polyfill'
