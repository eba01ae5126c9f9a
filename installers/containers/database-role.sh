#!/bin/sh
# PostgreSQL's image runs this once, on an empty volume: the cloud gets a role that owns its database and nothing else.
set -eu
psql --quiet --set ON_ERROR_STOP=1 --username "$POSTGRES_USER" --dbname postgres --set "password=$DATABASE_PASSWORD" <<'SQL'
create role platen login password :'password';
create database platen owner platen;
revoke all on database platen from public;
SQL
