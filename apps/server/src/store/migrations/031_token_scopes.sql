-- What the token of an identity may do, as the platform granted it when it gave the token: names of permissions,
-- separated by spaces; empty for none.
alter table identities add column token_scope text not null default '';
-- What a sign-in asks for: a platform that says nothing else has granted just that.
alter table open_sign_ins add column scope text not null default '';
