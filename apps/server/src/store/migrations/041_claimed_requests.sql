-- Of many thousand requests a few hundred are claimed. Every process looks for its own, and for leases that must end, every few seconds.
create index evaluation_requests_claimed on evaluation_requests (claimed_by) where claimed_by is not null;
