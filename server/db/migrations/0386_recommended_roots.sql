-- The roots of the trades that a stored order is for. After its end the list goes on with further jobs of these, then with other trades.
alter table recommendation add column category_roots text[] not null default '{}';
