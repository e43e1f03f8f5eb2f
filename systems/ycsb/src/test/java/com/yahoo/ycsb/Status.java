package com.yahoo.ycsb;

/** See {@link DB}. */
public record Status(String getName) {}
